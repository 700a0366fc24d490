import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';

/** As a packaged Electron with its fuses set: Node's own variables are ignored and taken out before the program runs. */
export function ignoreNodeVariables(): void {
  delete process.env['NODE_EXTRA_CA_CERTS'];
  delete process.env['NODE_OPTIONS'];
  const { getCACertificates } = tls;
  const withoutExtra: typeof getCACertificates = (type) => (type === 'extra' ? [] : getCACertificates(type));
  Object.assign(tls, { getCACertificates: withoutExtra });
  syncBuiltinESMExports();
}
