import { composeProgram } from '../../electron/compose/compose-program.ts';
import { exitProcess } from '../../electron/hosts/process-end.ts';
import { findUsableFolder } from '../../electron/hosts/usable-folder.ts';
import { openData } from '../../electron/hosts/open-data.ts';
import { PlainHost } from '../fakes/plain-host.ts';

/** The whole program on a data folder whose file system never answers. Argument: that folder. */
const place = await findUsableFolder(process.argv[2] ?? '');
const { program, folders, forget } = await openData(place, ({ data, status }) =>
  composeProgram(new PlainHost(data, status)),
);
const created = await program.dispatch('applications.create', { ledger: 'practice', from: 'sample' }, []);
await program.close();
await forget();
process.stdout.write(JSON.stringify({ status: folders.status, created }));
exitProcess(0, place.inspection);
