import { type ReactNode, useEffect, useId, useState } from 'react';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import { longestTags, invalidValues } from '../../../shared/rules/fill-several.ts';
import { askMain } from '../../stores/call-main.ts';
import { useFillSeveral, useStores, useTagOptions } from '../../stores/use-stores.ts';
import { findMatch } from '../../text/fold.ts';
import { useWords } from '../../text/language.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { SegmentedControl } from '../../ui/inputs/segmented-control.tsx';
import { TypeAhead } from '../../ui/search/type-ahead.tsx';
import styles from './several.module.css';

/** Fields that can be filled in for several applications at once; those left empty stay unchanged in each. */
export function FillFields() {
  const words = useWords();
  const { editor, applications } = words;
  const { fillSeveral } = useStores();
  const filling = useFillSeveral((state) => state.filling);
  const { choose } = fillSeveral.getState();
  return (
    <div className={styles['fields']}>
      <ConsignorField />
      <Row label={editor.fields.returnOriginalsBy}>
        <TypeAhead
          label={editor.fields.returnOriginalsBy}
          listLabel={editor.suggestions}
          isFreeText
          text={filling.returnOriginalsBy}
          placeholder={applications.fill.asItIs}
          className={styles['input']}
          options={(typed) =>
            editor.returnSuggestions
              .map((label) => ({ id: label, label, match: findMatch(label, typed) }))
              .filter(({ match }) => match !== null || typed === '')
          }
          onType={(returnOriginalsBy) => choose({ returnOriginalsBy })}
          onTake={({ id }) => choose({ returnOriginalsBy: id })}
        />
      </Row>
      <div className={styles['counts']}>
        {(['originals', 'copies'] as const).map((field) => (
          <TextField
            key={field}
            label={editor.fields[field]}
            inputMode="numeric"
            placeholder={applications.fill.asItIs}
            value={filling[field]}
            error={invalidValues(filling).includes(field) ? applications.fill.notACount : null}
            onChange={(typed) => choose({ [field]: typed })}
          />
        ))}
      </div>
      <Row label={editor.fields.submitAs}>
        <SegmentedControl
          label={editor.fields.submitAs}
          labelHidden
          value={filling.submitAs === '' ? 'keep' : filling.submitAs}
          options={[
            { value: 'keep', label: applications.fill.asItIs },
            { value: 'DIY', label: 'DIY' },
            { value: 'FS', label: 'FS' },
          ]}
          onChange={(serviceTag) => choose({ submitAs: serviceTag === 'keep' ? '' : serviceTag })}
        />
      </Row>
      <TagsField which="addTags" label={applications.fill.addTags} />
      <TagsField which="removeTags" label={applications.fill.removeTags} />
    </div>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

interface TagsFieldProps {
  readonly which: 'addTags' | 'removeTags';
  readonly label: string;
}

function TagsField({ which, label }: TagsFieldProps) {
  const words = useWords();
  const { fillSeveral } = useStores();
  const value = useFillSeveral((state) => state.filling[which]);
  const { load, optionsOfLast, withLast, more } = useTagOptions();
  const choose = (typed: string): void => fillSeveral.getState().choose({ [which]: typed });
  const problem = value.length > longestTags ? words.common.tooLong(longestTags, value.length) : null;
  const problemId = useId();
  return (
    <Row label={label}>
      <TypeAhead
        label={label}
        listLabel={words.editor.suggestions}
        isFreeText
        text={value}
        placeholder={words.applications.fill.asItIs}
        className={styles['input']}
        options={optionsOfLast}
        more={more}
        onFocus={load}
        onType={choose}
        onTake={({ id }) => choose(withLast(value, id))}
        isInvalid={problem !== null}
        describedBy={problem === null ? undefined : problemId}
      />
      {problem === null ? null : (
        <p id={problemId} role="alert" className={styles['wrong']}>
          {problem}
        </p>
      )}
    </Row>
  );
}

/** A consignor of the address book; text that names none changes nothing. */
function ConsignorField() {
  const words = useWords();
  const { bridge, fillSeveral } = useStores();
  const consignor = useFillSeveral((state) => state.filling.consignor);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly BookParty[]>([]);
  useEffect(() => {
    let isWanted = true;
    const find = async (): Promise<void> => {
      const asked = {
        role: 'consignor',
        line: 'name',
        text: typed.slice(0, 500),
        name: '',
        limit: 20,
      } as const;
      const parties = await askMain(() => bridge.addressBook.find(asked), []);
      if (isWanted) setFound(parties);
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [bridge, typed]);
  const label = words.editor.consignor;
  return (
    <Row label={label}>
      <TypeAhead
        label={label}
        listLabel={words.editor.suggestions}
        autoFocus
        text={consignor?.name ?? typed}
        placeholder={words.applications.fill.asItIs}
        className={styles['input']}
        options={(text) =>
          found.map(({ id, party }) => ({
            id,
            label: party.name,
            match: findMatch(party.name, text),
            aside: party.city,
          }))
        }
        onType={(text) => {
          setTyped(text);
          fillSeveral.getState().choose({ consignor: null });
        }}
        onTake={({ id }) => {
          const party = found.find((one) => one.id === id)?.party;
          if (party !== undefined) fillSeveral.getState().choose({ consignor: party });
        }}
      />
    </Row>
  );
}
