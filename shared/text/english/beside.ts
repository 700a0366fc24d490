const troubles: Readonly<Record<'unreadable' | 'tooSlow', string>> = {
  unreadable: 'This PDF cannot be drawn here. Your reader may show it; it is sent as it is.',
  tooSlow: 'Drawing this took too long. Your reader may show it; it is sent as it is.',
};

export const beside = {
  pane: 'PDF beside the page',
  choose: 'Choose the PDF',
  pageOf: (page: number, pages: number) => `page ${page} of ${pages}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  zoomOut: 'Smaller',
  zoomIn: 'Larger',
  fitWidth: 'As wide as the pane',
  close: 'Close the PDF',
  openInReader: 'Open in the reader',
  opening: 'Opening the PDF…',
  none: 'No PDFs yet. Drop them anywhere.',
  tooNarrow: 'The window is too narrow for a PDF beside the page. Make it wider, then press the key again.',
  picturesOfText: 'This PDF holds pictures of text. Type it over.',
  pageNotDrawn: (page: number) => `Page ${page} cannot be drawn here.`,
  troubles,
  keysHint:
    'Arrow keys mark text, Control with them marks words, Shift marks more. Enter puts it where you typed last, 1 to 7 put it into a box, Escape closes.',
  bar: 'Where the marked text goes',
  putInto: 'Put into box',
  more: 'Other fields',
  into: (field: string) => `Put into ${field}`,
  put: (text: string, field: string) => `${text} is now in ${field}`,
  marked: (text: string) => `Marked: ${text}`,
  noField: 'No field had the focus yet. Press 1 to 7 to choose a box.',
  locked: 'This application was sent. Nothing can be put into it.',
};
