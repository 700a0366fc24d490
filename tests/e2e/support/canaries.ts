import { CanarySecrets } from '../../support/canary-secrets.ts';

/** Every password and token of the specs in this process. Only a service and a keychain may ever hold one. */
export const canaries = new CanarySecrets();
