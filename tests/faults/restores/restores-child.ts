import { noFigures } from '../figures.ts';
import { runRestores, type RestoresPlayed } from './run-restores.ts';

/** Plays the restores in a process of their own, as they leave others no time; says what they came to on the last line. */
const [every = 1, beside = 1] = process.argv.slice(2).map(Number);
const figures = noFigures();
const problems = await runRestores(figures, {
  every,
  beside,
  say: (line) => console.log(line),
});
const { restores, forgottenSubmissions } = figures;
const played: RestoresPlayed = { restores, forgottenSubmissions, problems: [...problems] };
console.log(JSON.stringify(played));
