import type { UpdateInfo } from 'electron-updater';
import { Provider, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { ResolvedUpdateFileInfo } from 'electron-updater/out/types.js';
import type { InstallerOrder } from '../../../services/updates/update-installer.ts';

/** Tells electron-updater of the version that was ordered, so that it reads nothing that bears no signature. */
export function providerOf({ version, file }: InstallerOrder) {
  const info = { url: file.name, sha512: file.sha512, size: file.bytes };
  class OrderedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    override getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve({
        version,
        files: [info],
        path: info.url,
        sha512: info.sha512,
        releaseDate: '',
      });
    }

    override resolveFiles(): ResolvedUpdateFileInfo[] {
      return [{ url: file.url, info }];
    }
  }
  return { provider: 'custom' as const, updateProvider: OrderedProvider };
}
