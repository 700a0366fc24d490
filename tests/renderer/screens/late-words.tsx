import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider, useLanguage } from '../../../renderer/text/language.tsx';

/** Shows some of the words that are loaded later, and has a hook after them. */
function Speaks() {
  const { words } = useLanguage();
  const [word] = useState(words.applications.title);
  return <p>{word}</p>;
}

/** Drawn at low priority, as React draws what it had to postpone. */
function Opened() {
  const [isOpen, open] = useState(false);
  return isOpen ? (
    <Speaks />
  ) : (
    <button type="button" onClick={() => startTransition(() => open(true))}>
      Open
    </button>
  );
}

const errors: string[] = [];
const note = (error: unknown): void => void errors.push(String(error));
const place = document.createElement('main');
document.body.append(place);
Object.assign(window, { errors });
createRoot(place, { onRecoverableError: note, onUncaughtError: note }).render(
  <LanguageProvider chosen="en" systemLanguage="en-GB">
    <Opened />
  </LanguageProvider>,
);
