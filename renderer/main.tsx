import { firstStart } from './first-questions.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { leaveKeysToInputMethod } from './parts/keys.ts';
import { hostBridge, listenToProgramConnection } from './bridge.ts';
import { catchUp } from './stores/start-program.ts';
import { createStores } from './stores/stores.ts';
import { afterPaint } from './ui/frames.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the program.');
leaveKeysToInputMethod();
const stores = createStores(hostBridge(), afterPaint);
listenToProgramConnection((state) => {
  stores.program.getState().setProgramAnswers(state === 'back');
  if (state === 'back') void catchUp(stores);
});
const page = createRoot(root);
// Drawn in the same task that has asked main, so that the listeners are there before any event of main can arrive.
flushSync(() =>
  page.render(
    <StrictMode>
      <App stores={stores} asked={firstStart} />
    </StrictMode>,
  ),
);
