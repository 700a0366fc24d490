import path from 'node:path';
import { pageFile } from '../../electron/hosts/page-files.ts';
import { oddPaths, titleOf } from './addresses/page-paths.ts';
import { attackGroup, type Through } from './attack-group.ts';

/** Whether a name leads out of the folder, or means something else, by the rules of Unix or Windows. */
function leadsAway(name: string): Through {
  const file = pageFile('/built/page', name);
  if (file === null) return null;
  const below = path.posix.relative('/built/page', file);
  const parts = below.split(/[\\/]/);
  const isPlain = parts.every((part) => /^[\w-][\w.-]*$/.test(part) && !part.endsWith('.'));
  const isDevice = parts.some((part) => /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(part.replace(/\..*$/, '')));
  return isPlain && !isDevice ? null : below;
}

attackGroup('addresses of the desktop page', (attack) => {
  for (const name of oddPaths) attack(`the path ${titleOf(name)}, on any system`, () => leadsAway(name));
});
