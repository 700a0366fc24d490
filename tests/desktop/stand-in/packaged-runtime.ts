import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';

/**
 * Ignores Node's own variables, and removes them before the program runs, as a packaged Electron with its fuses set.
 */
export function ignoreNodeVariables(): void {
  delete process.env['NODE_EXTRA_CA_CERTS'];
  delete process.env['NODE_OPTIONS'];
  const { getCACertificates } = tls;
  const withoutExtra: typeof getCACertificates = (type) => (type === 'extra' ? [] : getCACertificates(type));
  Object.assign(tls, { getCACertificates: withoutExtra });
  syncBuiltinESMExports();
}
