import { languageCodes } from '../../../shared/text/languages.ts';
import { screens, titleOf } from './screens.ts';
import './gallery.css';

interface Choice {
  /** Query of the page's address, for example `state=register&sheet=settings`. */
  readonly query: string;
  readonly theme: string;
  readonly lang: string;
  readonly size: string;
}

const first: Choice = { query: 'state=register', theme: 'light', lang: 'en', size: '1280x720' };

function element<Kind extends keyof HTMLElementTagNameMap>(
  kind: Kind,
  members: Readonly<Record<string, unknown>> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Kind] {
  const made = Object.assign(document.createElement(kind), members);
  made.append(...inside);
  return made;
}

/** Reads the choice from the address, so that a link can be sent: `#state=register&theme=dark`. */
function readChoice(): Choice {
  const parameters = new URLSearchParams(window.location.hash.slice(1));
  const take = (name: string, otherwise: string): string => {
    const value = parameters.get(name) ?? otherwise;
    parameters.delete(name);
    return value;
  };
  const chosen = {
    theme: take('theme', first.theme),
    lang: take('lang', first.lang),
    size: take('size', first.size),
  };
  return { query: parameters.has('state') ? parameters.toString() : first.query, ...chosen };
}

function address({ query, theme, lang, size }: Choice): string {
  return `#${query}&theme=${theme}&lang=${lang}&size=${size}`;
}

const frame = element('iframe', { title: 'Screen' });
const filter = element('input', { type: 'search', placeholder: 'Filter the screens' });
filter.setAttribute('aria-label', 'Filter the screens');
const list = element('nav');
list.setAttribute('aria-label', 'Screens');

function showList(): void {
  const choice = readChoice();
  const wanted = filter.value.toLowerCase();
  const groups = Object.entries(screens).flatMap(([title, queries]) => {
    const found = queries.filter((query) => `${title} ${titleOf(query)}`.toLowerCase().includes(wanted));
    if (found.length === 0) return [];
    const links = found.map((query) => {
      const link = element('a', { href: address({ ...choice, query }), textContent: titleOf(query) });
      if (query === choice.query) link.setAttribute('aria-current', 'page');
      return element('li', {}, link);
    });
    return [element('h2', { textContent: title }), element('ul', {}, ...links)];
  });
  list.replaceChildren(...groups);
}

function selection(label: string, member: 'theme' | 'lang' | 'size', values: readonly string[]): HTMLElement {
  const select = element('select', {}, ...values.map((value) => element('option', { textContent: value })));
  select.value = readChoice()[member];
  select.addEventListener('change', () => {
    window.location.hash = address({ ...readChoice(), [member]: select.value });
  });
  return element('label', { textContent: `${label} ` }, select);
}

function show(): void {
  const choice = readChoice();
  const { query, theme, lang, size } = choice;
  const [width = '1280', height = '720'] = size.split('x');
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
  frame.src = `index.html?${query}&theme=${theme}&lang=${lang}`;
  document.title = `${titleOf(query)} – gallery of CO Desk`;
  showList();
}

filter.addEventListener('input', showList);
window.addEventListener('hashchange', show);
document.body.append(
  element(
    'aside',
    {},
    element('h1', { textContent: 'Screens of CO Desk' }),
    element('p', { textContent: 'On a program in memory: nothing is kept and nothing is sent.' }),
    element(
      'form',
      {},
      selection('Theme', 'theme', ['light', 'dark']),
      selection('Language', 'lang', languageCodes),
      selection('Window', 'size', ['1280x720', '1920x1080', '1024x720', '640x360']),
    ),
    filter,
    list,
  ),
  element('main', {}, frame),
);
show();
