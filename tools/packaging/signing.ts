/** How a package will be signed, according to the environment. */
export interface SigningDecision {
  readonly isSigned: boolean;
  readonly isNotarised: boolean;
  /**
   * A line for each thing that is done or left out, for the person who packages. Never contains the value of a
   * variable.
   */
  readonly lines: readonly string[];
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Sets of variables that belong together; setting only part of one is an error. */
const accounts: readonly (readonly string[])[] = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN_PROFILE'],
];

/**
 * Decides how to sign by the environment alone, never by the user's keychain. Throws if an account is only partly set,
 * as skipping it would give an unsigned package by mistake.
 */
export function decideSigning(system: NodeJS.Platform, environment: Environment): SigningDecision {
  if (system === 'win32') return windowsSigning(environment);
  if (system === 'darwin') return macSigning(environment);
  const lines = ['Not signed: packages for Linux are signed by the archive that hands them out.'];
  return { isSigned: false, isNotarised: false, lines };
}

function windowsSigning(environment: Environment): SigningDecision {
  const isSigned = isGiven(environment, 'WIN_CSC_LINK') || isGiven(environment, 'CSC_LINK');
  const line = isSigned
    ? 'Signed with the certificate named by the environment.'
    : 'Not signed: neither WIN_CSC_LINK nor CSC_LINK is set. Windows will warn before it installs.';
  return { isSigned, isNotarised: false, lines: [line] };
}

function macSigning(environment: Environment): SigningDecision {
  const isSigned = isGiven(environment, 'CSC_LINK') || isGiven(environment, 'CSC_NAME');
  const account = accountFor(environment);
  if (!isSigned) {
    const lines = [
      'Not signed: neither CSC_LINK nor CSC_NAME is set. macOS will refuse to open what was downloaded.',
      'Not notarised: only what is signed can be.',
    ];
    return { isSigned, isNotarised: false, lines };
  }
  const lines = [
    'Signed with the certificate named by the environment.',
    account === null
      ? `Not notarised: none of ${accounts.map(([first]) => first).join(', ')} is set. macOS will refuse to open what was downloaded.`
      : `Notarised with the account of ${account}.`,
  ];
  return { isSigned, isNotarised: account !== null, lines };
}

/**
 * Tells electron-builder whether to search for certificates. For an unsigned package it must not, least of all in the
 * user's keychain. For a signed one it has to search the keychain that it creates from CSC_LINK, so the switch stays
 * unset.
 */
export function signingEnvironment({ isSigned }: Pick<SigningDecision, 'isSigned'>): Environment {
  return { CSC_IDENTITY_AUTO_DISCOVERY: isSigned ? undefined : 'false' };
}

/** The first variable of a complete set; null for none. */
function accountFor(environment: Environment): string | null {
  const whole = accounts.find((names) => names.every((name) => isGiven(environment, name)));
  if (whole !== undefined) return whole[0] ?? null;
  for (const names of accounts) {
    const given = names.filter((name) => isGiven(environment, name));
    const missing = names.filter((name) => !given.includes(name));
    if (given.length > 0) {
      throw new Error(`${given.join(' and ')} without ${missing.join(' and ')}: nothing can be notarised.`);
    }
  }
  return null;
}

/** Whether a variable has a value. Many build servers pass a missing secret as an empty variable. */
function isGiven(environment: Environment, name: string): boolean {
  return (environment[name] ?? '').trim() !== '';
}
