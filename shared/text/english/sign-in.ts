import { isolate } from '../writing.ts';
import { plural } from './facts.ts';

function waiting(seconds: number): string {
  if (seconds <= 120) return plural(seconds, { one: '1 second', other: `${seconds} seconds` });
  const minutes = Math.ceil(seconds / 60);
  return plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
}

export const signIn = {
  connectTitle: 'Connect to a service',
  connectSubtitle: 'You need this only to submit. Your drafts stay on this computer.',
  address: 'Service address',
  addressPlaceholder: 'https://',
  answersSecurely: 'Reachable over a secure connection',
  answersHere: 'Reachable on this computer',
  checking: 'Checking whether it can be reached…',
  more: 'More',
  label: 'Name for this connection',
  labelPlaceholder: 'As in the address',
  productLine: 'Product line',
  userName: 'User name',
  password: 'Password',
  passwordFor: (userName: string) => `Password for ${userName}`,
  keepSignedIn: 'Keep me signed in on this computer',
  keepHint: 'The password is saved only in the system keychain.',
  keepNot: {
    absent: 'This computer has no keychain, so the password is only remembered until you quit CO Desk.',
    locked: 'The system keychain is locked, so the password is only remembered until you quit CO Desk.',
    unresponsive:
      'The system keychain is not responding, so the password is only remembered until you quit CO Desk.',
  },
  practise: 'Practise instead',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  forThisRun: 'Sign in for this session only',
  signInTitle: (label: string) => `Sign in to ${label}`,
  signInSubtitle: (userName: string, host: string) => `${userName} at ${host}`,
  proxy: {
    title: 'Sign in to the proxy',
    subtitle: (proxy: string) =>
      `The connection to the service goes through ${proxy}, which requires you to sign in.`,
    userName: 'User name at the proxy',
    password: 'Password at the proxy',
    whose: 'Often the same as for this computer, not the one for the service.',
    keep: 'Keep me signed in to this proxy',
    turnedDown: 'The proxy refused this user name and password. It is not tried again automatically.',
    offer: 'Sign in to the proxy…',
  },
  failures: {
    address: {
      empty: 'Type the address you were given.',
      notAnAddress: 'This is not a valid address. It should look like https://service.example.',
      wrongScheme: 'The address must begin with https://.',
      httpNotLoopback:
        'Without encryption others could read the password. Use https://; http:// is only allowed for a service on this computer.',
      hasCredentials: 'Enter user name and password in the fields below, not in the address.',
      hasQuery: 'Leave out everything from the question mark or the number sign on.',
      browserHostLoopbackOnly:
        'In a browser only services on this computer are possible, for example http://127.0.0.1:8080. The desktop program allows any service.',
    },
    userNameMissing: 'Type the user name you were given.',
    passwordMissing: 'Type the password.',
    refused: (message: string) =>
      `The service refused this user name and password.${message === '' ? '' : ` Its answer: “${isolate(message)}”`} It is not tried again automatically, because that could lock the account.`,
    serviceAnswer: (message: string) => `Answer of the service: “${isolate(message)}”`,
    turnedAway: {
      address: (status: number) =>
        `The server can be reached, but there is no sign-in at this address (status ${status}). Check the address.`,
      locked: (status: number) =>
        `This account was not admitted (status ${status}). It may be locked, or not allowed from this network. Ask the service before you try again.`,
      later: (seconds: number | null) =>
        `Wait ${seconds === null ? 'a little' : waiting(seconds)} before you sign in again; the service requires it. This says nothing about the password.`,
      unclear: (status: number) =>
        `The answer does not say whether user name and password are right (status ${status}). Check the address or try again later.`,
    },
    webPage:
      'A web page came instead of an answer. A network may have put its own sign-in page in between, as in a hotel. Sign in to the network in your browser, then try again.',
    serviceFault: (status: number) =>
      `The service has a problem (status ${status}). The password is not the cause. Try again later.`,
    unreachable: {
      nameNotFound: 'The server was not found. Check the spelling and the network.',
      refused: 'The server can be reached, but no service answers at this address.',
      timeout: 'No answer came in time. The network may be slow, or the service unavailable.',
      lost: 'The connection broke off before an answer came.',
    },
    untrusted: (detail: string) =>
      `The connection is not secure, so nothing was sent: the certificate of the service is not trusted${detail === '' ? '' : ` (${detail})`}. If your company inspects secure connections, your IT department has to install its certificate on this computer.`,
    proxy: {
      unreachable: (proxy: string) =>
        `No secure connection was possible through the proxy ${proxy}: it could not be reached or did not answer. Check the network.`,
      refused: (proxy: string) =>
        `The proxy ${proxy} blocks the connection. Ask your IT department to allow this address.`,
      credentials: (proxy: string) => `The proxy ${proxy} requires you to sign in.`,
    },
    notAService: (status: number) =>
      `A different service answers at this address (status ${status}). Check the address.`,
    keychain: {
      available: 'The password could not be saved in the system keychain.',
      absent: 'This computer has no keychain for the password.',
      locked: 'The system keychain is locked, so the password could not be saved.',
      unresponsive: 'The system keychain did not respond.',
    },
    unknownConnection: 'This connection is no longer there. Add it again.',
  },
  keychain: {
    locked: {
      title: 'The system keychain is locked',
      subtitle: (label: string) => `Your password is in it, so CO Desk cannot sign you in to ${label}.`,
    },
    unresponsive: {
      title: 'The system keychain is not responding',
      subtitle: (label: string) => `Your password is in it, so CO Desk cannot sign you in to ${label}.`,
    },
    absent: {
      title: 'This computer has no keychain',
      subtitle: 'Without a keychain CO Desk does not save the password.',
    },
    canWrite: 'You can go on writing.',
    canWriteLocked: 'You do not need the keychain to write, attach and save. Nothing was deleted from it.',
    canWriteAbsent: 'You do not need one to write, attach and save, only to stay signed in.',
    unlock: 'Unlock it in your system, then try again',
    unlockHint: 'Usually it is unlocked when you sign in to the computer.',
    wake: 'Look for a window that asks for it, then try again',
    wakeHint: 'It may be behind other windows.',
    or: 'Or sign in for this session only',
    thisRun: 'Sign in for this session only',
    thisRunHint: 'The password is remembered until you quit CO Desk, and not saved.',
    still: 'Nothing has changed yet.',
  },
};
