import { SubmissionReader } from '../../electron/services/practice/submission-reader.ts';

/** Reads a submission with a PDF of 99 MB as it arrives, streamed or held as a whole, and prints its peak memory. */
const pieces = 1_510;
const letters = 87_384;

function* body(): Generator<Buffer> {
  yield Buffer.from('{"Attachment":[{"name":"a.pdf","attType":"Other","pdf":"JVBERi0x');
  for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(letters, 'QUJD');
  yield Buffer.from('"}]}');
}

const [how = ''] = process.argv.slice(2);
if (how === 'stream') {
  const reader = new SubmissionReader();
  for (const piece of body()) reader.write(piece);
  if (!reader.end().ok) throw new Error('The submission was not read.');
} else {
  const value: unknown = JSON.parse(Buffer.concat([...body()]).toString('utf8'));
  const text = JSON.stringify(value).slice(0, 100);
  if (!text.includes('a.pdf')) throw new Error('The submission was not read.');
}
console.log(process.resourceUsage().maxRSS / 1000);
