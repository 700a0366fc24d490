import type { PageRequest } from '../messages.ts';

/** Shows, keeps or opens what the host asks for, the way a click on a link would. */
export function showOnPage(message: PageRequest): void {
  if (message.kind === 'print') window.print();
  else follow(message);
}

function follow(message: Exclude<PageRequest, { kind: 'print' }>): void {
  const link = document.createElement('a');
  if (message.kind === 'link') {
    if (!message.url.startsWith('https://')) throw new Error('Only https addresses are opened.');
    link.href = message.url;
    openElsewhere(link);
  } else {
    link.href = message.address;
    if (message.mode === 'save') link.download = message.name;
    else openElsewhere(link);
  }
  link.click();
}

function openElsewhere(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
