import { writeSync } from 'node:fs';
import { z } from 'zod';
import { composeProgram } from '../../electron/compose/compose-program.ts';
import { documentReadingSchema } from '../../shared/domain/reading.ts';
import { PlainHost } from '../fakes/plain-host.ts';
import { killAtStep } from './killed-at-step.ts';

/**
 * Reads an electronic invoice that is not a PDF into an application, as the page does: the read values are noted,
 * written into the draft, and then confirmed as reviewed. Arguments: data folder, application, the invoice, and the
 * number of the call of the file system or of SQLite at which it kills itself; `never` lets it end.
 */
const [folder = '', applicationId = '', file = '', killAt = 'never'] = process.argv.slice(2);
const opened = z.object({
  value: z.object({ content: z.record(z.string(), z.unknown()), revision: z.number() }),
});

const program = await composeProgram(new PlainHost(folder));
const { value: application } = opened.parse(
  await program.dispatch('applications.open', { applicationId }, []),
);
const steps = killAtStep(killAt);
const read = documentReadingSchema.parse(
  await program.dispatch('invoices.readFile', {}, [{ name: '26-11873.xml', path: file }]),
);
if (read.kind !== 'read') throw new Error('The invoice cannot be read.');
const { reading } = read;
const number = reading.values.find(({ field }) => field === 'invoiceNumber');
if (number === undefined) throw new Error('The invoice has no number.');
const { field, text, stated } = number;
const value = { field, text, attachmentId: null, document: '26-11873.xml', place: null, stated };
const from = { name: '26-11873.xml', reading };
await program.dispatch('takenValues.note', { applicationId, values: [value], from }, []);
const content = { ...application.content, invoiceNumber: text };
await program.dispatch(
  'applications.save',
  { applicationId, content, baseRevision: application.revision },
  [],
);
await program.dispatch('takenValues.review', { applicationId, fields: [field] }, []);
writeSync(1, `${steps()}\n`);
await program.close();
