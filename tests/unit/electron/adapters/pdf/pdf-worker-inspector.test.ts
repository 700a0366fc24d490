import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  defaultLimits,
  type WorkerLimits,
  WorkerPdfInspector,
} from '../../../../../electron/adapters/pdf/pdf-worker-inspector.ts';
import { readEmbeddedEinvoice } from '../../../../../electron/adapters/pdf/embedded-einvoice.ts';
import { withDocument } from '../../../../../electron/adapters/pdf/open-pdf.ts';
import {
  readDocument,
  readLessons,
  wordsOfPages,
} from '../../../../../electron/adapters/pdf/read-document.ts';
import { emptyReading } from '../../../../../shared/domain/reading.ts';
import { encryptedPdf } from '../../../../support/encrypted-pdf.ts';
import {
  assemblePdf,
  boastingPdf,
  circularPdf,
  inflatingPdf,
  streamObject,
} from '../../../../support/broken-pdfs.ts';
import { writeLargePdf } from '../../../../support/large-pdf.ts';
import { ciiInvoice, pdfWithFiles, ublInvoice } from '../../../../support/einvoice-samples.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { threadEntry } from '../../../../support/thread-entries.ts';

const pdfs = fileURLToPath(new URL('../../../../fixtures/pdfs/', import.meta.url));
const workerSource = threadEntry('pdf');

const begun = '.begun';

/** A stand-in for a parser with these statements; `file` is the path that it was asked about. */
function parserThat(statements: string): URL {
  const source = `import { parentPort } from 'node:worker_threads'; const begun = '${begun}'; parentPort.on('message', ({ path: file, looked }) => { ${statements} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

const answer = `parentPort.postMessage({ kind: 'whole', pages: 7 });`;
/** Never ends for files that a test has made; it writes a file beside each as soon as it has begun. */
const hangingWorker = parserThat(`
  if (file.endsWith('made.pdf')) {
    process.getBuiltinModule('node:fs').writeFileSync(file + begun, '');
    for (;;) {}
  }
  ${answer}`);
/** Allocates 20 MB every 20 ms, one gigabyte at most, and then finds nothing wrong. */
const hoardingWorker = parserThat(`
  const hoard = [];
  const timer = setInterval(() => {
    hoard.push(new Uint8Array(20_000_000).fill(1));
    if (hoard.length === 50) { clearInterval(timer); ${answer} }
  }, 20);`);

function createInspector(limits: Partial<WorkerLimits> = {}): WorkerPdfInspector {
  const made = new WorkerPdfInspector(workerSource, limits);
  onTestFinished(() => made.close());
  return made;
}

function fileWith(bytes: Buffer | string): string {
  const file = path.join(temporaryFolder(), 'made.pdf');
  writeFileSync(file, bytes);
  return file;
}

/** An inspector whose thread hangs at files that a test has made. Its time limit ends only when the test says so. */
function hangingInspector(): { inspector: WorkerPdfInspector; timeIsUp: (file: string) => Promise<void> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const inspector = new WorkerPdfInspector(hangingWorker);
  onTestFinished(async () => {
    vi.useRealTimers();
    await inspector.close();
  });
  const timeIsUp = async (file: string): Promise<void> => {
    await expect.poll(() => existsSync(file + begun)).toBe(true);
    vi.advanceTimersByTime(defaultLimits.timeMilliseconds);
  };
  return { inspector, timeIsUp };
}

const bytesOf = (name: string): Buffer => readFileSync(path.join(pdfs, name));

describe('a look into a PDF', () => {
  const inspector = new WorkerPdfInspector(workerSource);
  afterAll(() => inspector.close());

  it.each([
    ['arabic-text.pdf', { kind: 'whole', pages: 1 }],
    ['scanned.pdf', { kind: 'whole', pages: 1 }],
    ['many-pages.pdf', { kind: 'whole', pages: 120 }],
    ['version-2.0.pdf', { kind: 'whole', pages: 1 }],
    ['linearised.pdf', { kind: 'whole', pages: 1 }],
    ['object-streams.pdf', { kind: 'whole', pages: 1 }],
    ['with-form.pdf', { kind: 'whole', pages: 1 }],
    ['with-attachment.pdf', { kind: 'whole', pages: 1 }],
    ['incremental-update.pdf', { kind: 'whole', pages: 2 }],
    ['trailing-junk.pdf', { kind: 'whole', pages: 1 }],
    ['user-password.pdf', { kind: 'passwordNeeded' }],
    ['owner-restricted.pdf', { kind: 'encrypted' }],
    ['cut-off.pdf', { kind: 'cutOff' }],
    ['damaged.pdf', { kind: 'damaged' }],
    ['renamed-image.pdf', { kind: 'notPdf' }],
    ['zero-bytes.pdf', { kind: 'empty' }],
  ])('finds %s to be %o', async (name, finding) => {
    expect(await inspector.inspect(path.join(pdfs, name))).toEqual(finding);
  });

  it('takes a scan of 7 MB', async () => {
    const file = path.join(temporaryFolder(), 'large.pdf');
    await writeLargePdf(file, 7_000_000);
    expect(await inspector.inspect(file)).toEqual({ kind: 'whole', pages: 1 });
  });

  it('calls any shorter piece of a whole file cut off, and none of them whole', async () => {
    const whole = bytesOf('object-streams.pdf');
    for (let part = 1; part < 20; part += 1) {
      const file = fileWith(whole.subarray(0, Math.floor((whole.length * part) / 20)));
      expect(await inspector.inspect(file)).toEqual({ kind: 'cutOff' });
    }
  });

  it('takes a PDF with something before it, as readers do, and refuses what says too late that it is one', async () => {
    const after = (before: string): string =>
      fileWith(Buffer.concat([Buffer.from(before), bytesOf('with-form.pdf')]));
    expect(await inspector.inspect(after('\r\nX-Mailer: gateway\r\n\r\n'))).toEqual({
      kind: 'whole',
      pages: 1,
    });
    expect(await inspector.inspect(after('x'.repeat(1_019)))).toEqual({ kind: 'whole', pages: 1 });
    expect(await inspector.inspect(after('x'.repeat(1_020)))).toEqual({ kind: 'notPdf' });
    expect(await inspector.inspect(fileWith('%PDF'))).toEqual({ kind: 'notPdf' });
    expect(await inspector.inspect(fileWith('%PDF-1.7\nstartxref\n0\n%%EOF\n'))).toEqual({ kind: 'damaged' });
    expect(await inspector.inspect(fileWith('%PDF-1.7\n%%EOF\nstartxref\n'))).toEqual({ kind: 'cutOff' });
  });

  it('counts the pages that are there, not the promised ones, and gets out of a circle', async () => {
    expect(await inspector.inspect(fileWith(boastingPdf(1_000_000_000)))).toEqual({
      kind: 'whole',
      pages: 1,
    });
    expect(await inspector.inspect(fileWith(circularPdf()))).toEqual({ kind: 'damaged' });
  });

  it('answers many at once, each its own', async () => {
    const names = ['many-pages.pdf', 'scanned.pdf', 'user-password.pdf', 'many-pages.pdf', 'zero-bytes.pdf'];
    const findings = await Promise.all(names.map((name) => inspector.inspect(path.join(pdfs, name))));
    expect(findings.map((finding) => ('pages' in finding ? finding.pages : finding.kind))).toEqual([
      120,
      1,
      'passwordNeeded',
      120,
      'empty',
    ]);
  });

  it.each(['object', 'trailer'] as const)(
    'takes one of which only the files inside are encrypted, said in its %s',
    async (where) => {
      const only = fileWith(encryptedPdf('Identity', 'Identity', where));
      expect(await inspector.inspect(only)).toEqual({ kind: 'whole', pages: 1 });
      for (const [streams, strings] of [
        ['StdCF', 'StdCF'],
        ['StdCF', 'Identity'],
        ['Identity', 'StdCF'],
      ] as const) {
        const other = fileWith(encryptedPdf(streams, strings, where));
        expect(await inspector.inspect(other)).toEqual({ kind: 'passwordNeeded' });
      }
    },
  );

  it('reads no more of a large file than it looks at', async () => {
    const [small, large] = ['small.pdf', 'large.pdf'].map((name) => path.join(temporaryFolder(), name));
    await writeLargePdf(small ?? '', 3_000);
    await writeLargePdf(large ?? '', 95_000_000);
    const scarce = createInspector({ growthBytes: 60_000_000 });
    expect(await scarce.inspect(small ?? '')).toEqual({ kind: 'whole', pages: 1 });
    expect(await scarce.inspect(large ?? '')).toEqual({ kind: 'whole', pages: 1 });
  });

  it('throws for a file that is not there', async () => {
    await expect(inspector.inspect(path.join(temporaryFolder(), 'none.pdf'))).rejects.toThrow('ENOENT');
  });
});

describe('the bounds of a look', () => {
  it('end one that takes too long, and the next file is looked at as ever', async () => {
    const { inspector, timeIsUp } = hangingInspector();
    const hanging = fileWith(bytesOf('with-form.pdf'));
    const slow = inspector.inspect(hanging);
    const next = inspector.inspect(path.join(pdfs, 'scanned.pdf'));
    await timeIsUp(hanging);
    expect(await slow).toEqual({ kind: 'tooComplex' });
    expect(await next).toEqual({ kind: 'whole', pages: 7 });
  });

  it('is given up where its work takes too long, and not where a busy computer lets it wait', async () => {
    const least = { workMilliseconds: 300 };
    const waitingWorker = parserThat(`setTimeout(() => { ${answer} }, 800);`);
    const [working, waiting] = [hangingWorker, waitingWorker].map(
      (worker) => new WorkerPdfInspector(worker, least),
    );
    onTestFinished(async () => void (await Promise.all([working?.close(), waiting?.close()])));
    const file = fileWith(bytesOf('with-form.pdf'));
    expect(await working?.inspect(file)).toEqual({ kind: 'tooComplex' });
    expect(await waiting?.inspect(file)).toEqual({ kind: 'whole', pages: 7 });
  });

  it('end one that takes too much memory outside of its heap', async () => {
    const before = process.memoryUsage.rss();
    const inspector = new WorkerPdfInspector(hoardingWorker, { growthBytes: 150_000_000 });
    onTestFinished(() => inspector.close());
    expect(await inspector.inspect(fileWith(bytesOf('with-form.pdf')))).toEqual({ kind: 'tooComplex' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
  });

  it('end one whose heap overflows', async () => {
    const inspector = createInspector({ heapMegabytes: 16 });
    expect(await inspector.inspect(fileWith(inflatingPdf(100_000_000)))).toEqual({ kind: 'tooComplex' });
  });

  it('tell of a worker that cannot be loaded', async () => {
    const inspector = new WorkerPdfInspector(new URL('file:///nowhere/pdf-worker.js'));
    await expect(inspector.inspect(path.join(pdfs, 'scanned.pdf'))).rejects.toThrow('nowhere');
    await expect(inspector.inspect(path.join(pdfs, 'scanned.pdf'))).rejects.toThrow('nowhere');
  });
});

describe('an electronic invoice inside a PDF', () => {
  const pages = Buffer.from('<a>no invoice</a>');

  it.each([
    ['factur-x.xml', ciiInvoice, 'cii'],
    ['ZUGFeRD-invoice.xml', ciiInvoice, 'cii'],
    ['xrechnung.xml', ublInvoice, 'ubl'],
    ['whatever.XML', ublInvoice, 'ubl'],
    ['26-11873', ciiInvoice, 'cii'],
    ['invoice.dat', ciiInvoice, 'cii'],
  ])('is found under the name %s', async (name, xml, syntax) => {
    const file = fileWith(pdfWithFiles({ 'a.png': pages, 'notes.xml': pages, [name]: Buffer.from(xml) }));
    const reading = await createInspector().einvoice(file);
    expect(reading).toMatchObject({ kind: 'read', invoice: { syntax, number: '26-11873' } });
    expect(await createInspector().inspect(file)).toEqual({ kind: 'whole', pages: 1 });
  });

  it.each(['Data', 'Alternative', 'Source', 'Supplement', 'Unspecified', ''])(
    'is found whatever it is to the page: %s',
    async (relation) => {
      const files = { 'a.png': pages, 'Rechnung 118.xml': Buffer.from(ciiInvoice) };
      const reading = await createInspector().einvoice(fileWith(pdfWithFiles(files, relation)));
      expect(reading).toMatchObject({ kind: 'read', invoice: { number: '26-11873' } });
    },
  );

  it('is found where only the document names it as associated', async () => {
    const associated = (files: Readonly<Record<string, Buffer>>): string =>
      fileWith(pdfWithFiles(files, 'Alternative', 'associated'));
    const xml = Buffer.from(ciiInvoice);
    const read = await createInspector().einvoice(associated({ 'notes.txt': pages, 'factur-x.xml': xml }));
    expect(read).toMatchObject({ kind: 'read', invoice: { number: '26-11873', total: '184250.00' } });
    expect(await createInspector().einvoice(associated({ 'notes.xml': pages }))).toEqual({ kind: 'none' });
  });

  const withoutHead = ciiInvoice.replace(/<\?xml[^>]*>/u, '');
  const utf16 = Buffer.from(ciiInvoice, 'utf16le');
  const older = Buffer.from(ciiInvoice.replace('26-11873', '26-11872'));
  const newer = Buffer.from(ciiInvoice);
  it.each([
    ['two that differ', { 'old.xml': older, 'new.xml': newer }, 'several'],
    ['entities of its own', { 'a.xml': `<!DOCTYPE a [<!ENTITY a "ha">]>${withoutHead}` }, 'damaged'],
    ['a text that ends too soon', { 'factur-x.xml': ciiInvoice.slice(0, 900) }, 'damaged'],
    ['UTF-16 without its mark', { 'factur-x.xml': utf16 }, 'damaged'],
    [
      'the namespace of another standard',
      { 'factur-x.xml': ciiInvoice.replace('urn:un:unece:uncefact:data', 'urn:other') },
      'unknownForm',
    ],
    ['25 MB', { 'factur-x.xml': Buffer.from(ciiInvoice.padEnd(25_000_000)) }, 'tooLarge'],
    ['bytes that cannot be unpacked', { 'factur-x.xml': newer }, 'damaged'],
  ] as const)(
    'that is hostile is refused, listed or not, and the pages are read and say so: %s',
    async (what, files, reason) => {
      const shown =
        'BT /F1 11 Tf 60 760 Td (Invoice no. RE-118) Tj 0 -24 Td (Invoice total EUR 184,250.00) Tj ET';
      for (const named of ['associated', 'listed'] as const) {
        const bytes = Object.fromEntries(
          Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]),
        );
        const pdf = pdfWithFiles(bytes, 'Alternative', named, { shown });
        if (what.startsWith('bytes')) {
          // In the list of files such bytes are left as they are.
          if (named === 'listed') continue;
          const at = pdf.lastIndexOf('stream\nx') + 40;
          pdf.fill(0, at, at + 200);
        }
        const read = await readDocument(fileWith(pdf));
        if (read.kind !== 'read') throw new Error(read.reason);
        // Early writers had namespaces of their own, so the name decides in the list of files.
        const isRead = reason === 'unknownForm' && named === 'listed';
        expect(read.reading.einvoice).toBe(isRead ? 'read' : reason);
        const number = read.reading.values.find(({ field }) => field === 'invoiceNumber')?.text;
        expect(number).toBe(isRead ? '26-11873' : 'RE-118');
      }
    },
  );

  it('is one where it is there in both syntaxes, and the one with the usual name where another one lies beside it', async () => {
    const ubl = Buffer.from(ublInvoice);
    const number = async (files: Readonly<Record<string, Buffer>>): Promise<unknown> =>
      readEmbeddedEinvoice(fileWith(pdfWithFiles(files)));
    for (const files of [
      { 'a.xml': newer, 'b.xml': ubl },
      { 'a.xml': older, 'factur-x.xml': newer },
    ])
      expect(await number(files)).toMatchObject({ kind: 'read', invoice: { number: '26-11873' } });
  });

  it('that no thread can hold does not keep the pages from being read', async () => {
    const read = { kind: 'read', reading: { ...emptyReading, einvoice: 'tooLarge' } };
    const inspector = new WorkerPdfInspector(
      parserThat(
        `if (looked === 'everywhere') process.exit(3); parentPort.postMessage(${JSON.stringify(read)});`,
      ),
    );
    onTestFinished(() => inspector.close());
    expect(await inspector.reading(fileWith(bytesOf('scanned.pdf')), [])).toEqual(read);
    const inside = fileWith(pdfWithFiles({ 'factur-x.xml': newer }));
    expect(await readDocument(inside, [], 'pages')).toMatchObject({ reading: { einvoice: 'tooLarge' } });
    expect(await readDocument(fileWith(bytesOf('scanned.pdf')), [], 'pages')).toMatchObject({
      reading: { einvoice: 'none' },
    });
  });

  it('is looked for in a portfolio, which is called one', async () => {
    const portfolio = pdfWithFiles({ 'invoice.pdf': pages }, '', 'listed', {
      more: '/Collection << /View /D >>',
    });
    const read = await readDocument(fileWith(portfolio));
    expect(read).toMatchObject({ kind: 'read', reading: { isPortfolio: true, einvoice: 'none' } });
    const other = await readDocument(fileWith(pdfWithFiles({ 'invoice.pdf': pages })));
    expect(other).toMatchObject({ kind: 'read', reading: { isPortfolio: false } });
  });

  it('is told where it cannot be read', async () => {
    const file = fileWith(pdfWithFiles({ 'factur-x.xml': Buffer.from(ciiInvoice.slice(0, 500)) }));
    expect(await createInspector().einvoice(file)).toEqual({ kind: 'unreadable', reason: 'damaged' });
  });

  it('is none where there are no files, or others, or no PDF', async () => {
    const inspector = createInspector();
    const others = fileWith(pdfWithFiles({ 'notes.xml': pages, 'table.csv': pages }));
    for (const file of [fileWith(bytesOf('arabic-text.pdf')), others, fileWith('no PDF')])
      expect(await inspector.einvoice(file)).toEqual({ kind: 'none' });
  });

  it('asks no thread to read what is no PDF', async () => {
    const inspector = new WorkerPdfInspector(hangingWorker);
    onTestFinished(() => inspector.close());
    for (const bytes of ['', 'no PDF'])
      expect(await inspector.reading(fileWith(bytes), [])).toEqual({ kind: 'unreadable', reason: 'damaged' });
  });

  it('is none, and nothing is read or learned, where the file is gone meanwhile', async () => {
    const [inspector, gone] = [createInspector(), path.join(temporaryFolder(), 'gone.pdf')];
    expect(await inspector.einvoice(gone)).toEqual({ kind: 'none' });
    expect(await inspector.reading(gone, [])).toEqual({ kind: 'unreadable', reason: 'damaged' });
    // A folder can be opened, but no byte of it can be read.
    expect(await inspector.reading(temporaryFolder(), [])).toEqual({ kind: 'unreadable', reason: 'damaged' });
    expect(await inspector.lessons(gone, [], [])).toBeNull();
    expect(await readDocument(gone)).toEqual({ kind: 'unreadable', reason: 'damaged' });
    expect(await readLessons(gone, [], [])).toBeNull();
  });

  it('is given up where it takes too long', async () => {
    const { inspector, timeIsUp } = hangingInspector();
    const hanging = fileWith('x');
    const asked = inspector.einvoice(hanging);
    await timeIsUp(hanging);
    expect(await asked).toEqual({ kind: 'unreadable', reason: 'tooLarge' });
  });
});

/** A PDF of one page with this text, whose letters need a character map; `turn`: rotation in degrees to the right. */
function pageWith(
  lines: readonly string[],
  { font, turn = 0 }: { readonly font: string; readonly turn?: number },
): Buffer {
  const shown = lines.map((line, at) => `BT /F1 11 Tf 60 ${760 - 24 * at} Td ${line} Tj ET`).join('\n');
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    ),
    Buffer.from(font),
    streamObject('', Buffer.from(shown)),
  ]);
}

const latin = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
/** A font that the reader supplies, whose letters have the numbers of Unicode. */
const japanese =
  '<< /Type /Font /Subtype /Type0 /BaseFont /KozMinPro /Encoding /UniJIS-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /DW 500 /BaseFont /KozMinPro /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 4 >> /FontDescriptor << /Type /FontDescriptor /FontName /KozMinPro /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >> >>] >>';

const inUcs2 = (text: string): string => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

describe('the pages of a PDF', () => {
  const labels = ['(Invoice no. 26-11873)', '(Invoice total EUR 184,250.00)'];
  const numberIn = async (bytes: Buffer): Promise<string | undefined> => {
    const read = await createInspector().reading(fileWith(bytes), []);
    if (read.kind !== 'read') throw new Error(read.reason);
    return read.reading.values.find(({ field }) => field === 'invoiceNumber')?.text;
  };

  it.each([0, 90, 180, 270])('are read however they are turned: %d degrees', async (turn) => {
    expect(await numberIn(pageWith(labels, { font: latin, turn }))).toBe('26-11873');
  });

  it('are read in letters that only a character map tells', async () => {
    const words = ['Invoice no. 26-11873', '株式会社山田製作所'];
    const bytes = pageWith(words.map(inUcs2), { font: japanese });
    const pages = await withDocument(fileWith(bytes), wordsOfPages, []);
    expect(pages.flatMap(({ runs }) => runs.map(({ text }) => text))).toEqual(words);
  });

  it('leave everything as it was where the thread ends while it reads them', async () => {
    const dying = parserThat(`process.exit(3);`);
    const inspector = new WorkerPdfInspector(dying);
    onTestFinished(() => inspector.close());
    const file = fileWith(pageWith(labels, { font: latin }));
    const before = readFileSync(file);
    expect(await inspector.reading(file, [])).toEqual({ kind: 'unreadable', reason: 'tooLarge' });
    expect(await inspector.reading(file, [])).toEqual({ kind: 'unreadable', reason: 'tooLarge' });
    expect(readFileSync(file)).toEqual(before);
  });
});
