import type { RefObject } from 'react';
import { signInFailureText } from '../../parts/sign-in-failure.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Probe } from './use-connect.ts';

interface AddressFieldProps {
  readonly value: string;
  readonly probe: Probe;
  /** What signing in found wrong with the address; counts more than the probe. */
  readonly error: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (address: string) => void;
  readonly onLeave: () => void;
}

interface ProbeWords {
  readonly fine?: string;
  readonly hint?: string;
  readonly error?: string;
}

function wordsOf(probe: Probe, words: Words['signIn']): ProbeWords {
  switch (probe.kind) {
    case 'none':
      return {};
    case 'asking':
      return { hint: words.looking };
    case 'answers':
      return { fine: probe.secure ? words.answersSecurely : words.answersHere };
    case 'failed':
      return { error: signInFailureText(probe.failure, words) };
  }
}

/** The address of a service, with what a look at it found. */
export function AddressField({ value, probe, error, inputRef, onChange, onLeave }: AddressFieldProps) {
  const words = useWords().signIn;
  const found = wordsOf(probe, words);
  return (
    <TextField
      label={words.address}
      value={value}
      onChange={onChange}
      onBlur={onLeave}
      type="url"
      placeholder={words.addressPlaceholder}
      autoFocus
      inputRef={inputRef}
      {...found}
      error={error ?? found.error}
    />
  );
}
