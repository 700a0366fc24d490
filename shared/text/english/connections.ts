import { isolated } from '../isolated.ts';
import { plural } from './plural.ts';

export const connections = {
  menu: 'Connection',
  notConnected: 'Not connected',
  notSignedIn: 'Not signed in',
  keychainLocked: 'keychain locked',
  keychainAbsent: 'no keychain',
  keychainUnresponsive: 'keychain does not answer',
  offline: 'Offline',
  proxyAsks: 'Proxy asks you to sign in',
  signInToProxy: 'Sign in to the proxy…',
  online: 'Signed in',
  practice: 'Practice service',
  practiceHint: 'Inside this app. Nothing is sent.',
  none: 'No connection',
  noneHint: 'Write drafts and connect later',
  add: 'Connect to a service…',
  signIn: 'Sign in…',
  signOut: 'Sign out',
  settings: 'Connections…',
};

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
  answersSecurely: 'Answers over a secure connection',
  answersHere: 'Answers on this computer',
  looking: 'Looking whether it answers…',
  more: 'More',
  label: 'Name for this connection',
  labelPlaceholder: 'As in the address',
  productLine: 'Product line',
  userName: 'User name',
  password: 'Password',
  passwordFor: (userName: string) => `Password for ${userName}`,
  keepSignedIn: 'Keep me signed in on this computer',
  keepHint: 'The password goes into the system keychain and nowhere else.',
  keepNot: {
    absent: 'This computer has no keychain, so the password is kept in memory until you close CO Desk.',
    locked: 'The system keychain is locked, so the password is kept in memory until you close CO Desk.',
    unresponsive:
      'The system keychain does not answer, so the password is kept in memory until you close CO Desk.',
  },
  practise: 'Practise instead',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  forThisRun: 'Sign in for this run only',
  signInTitle: (label: string) => `Sign in to ${label}`,
  signInSubtitle: (userName: string, host: string) => `${userName} at ${host}`,
  proxy: {
    title: 'Sign in to the proxy',
    subtitle: (proxy: string) =>
      `${proxy} stands between this computer and the service and wants to know who you are.`,
    userName: 'User name at the proxy',
    password: 'Password at the proxy',
    whose: 'Often the one you sign in to this computer with; not the one of the service.',
    keep: 'Keep me signed in to this proxy',
    turnedDown: 'The proxy turned this user name and password down. It is not tried again by itself.',
    offer: 'Sign in to the proxy…',
  },
  failures: {
    address: {
      empty: 'Type the address you were given.',
      notAnAddress: 'This is no address. It looks like https://service.example.',
      wrongScheme: 'The address has to begin with https://.',
      httpNotLoopback:
        'Without encryption others could read the password. Use https://; http:// is taken only for a service on this computer.',
      hasCredentials: 'Leave user name and password out of the address. They have their own fields.',
      hasQuery: 'Leave out everything from the question mark or the number sign on.',
      browserHostLoopbackOnly:
        'This trial window talks only to services on this computer, for example http://127.0.0.1:8080. The desktop program takes any.',
    },
    userNameMissing: 'Type the user name you were given.',
    passwordMissing: 'Type the password.',
    refused: (message: string) =>
      `The service refused this user name and password.${message === '' ? '' : ` It said: “${isolated(message)}”`} It is not tried again by itself, because that could lock the account.`,
    said: (message: string) => `It said: “${isolated(message)}”`,
    turnedAway: {
      address: (status: number) =>
        `A computer answers there, but it has no sign-in at this address (status ${status}). Check the address.`,
      locked: (status: number) =>
        `The service does not let this account in (status ${status}). It may be locked, or not allowed from this network. Ask the service before you try again.`,
      later: (seconds: number | null) =>
        `The service asks you to wait ${seconds === null ? 'a little' : waiting(seconds)} before you sign in again. It said nothing about the password.`,
      unclear: (status: number) =>
        `The answer says nothing about the user name or the password (status ${status}). Check the address, or try again later.`,
    },
    webPage:
      'A web page came instead of an answer. A network may have put its own sign-in page in between, as in a hotel. Sign in to the network in your browser, then try again.',
    serviceFault: (status: number) =>
      `The service is out of order (status ${status}). Nothing is wrong with the password. Try again later.`,
    unreachable: {
      nameNotFound: 'No computer of this name can be found. Look at the spelling and the network.',
      refused: 'The computer is there, but no service answers at this address.',
      timeout: 'Nothing answered in time. The network may be slow, or the service away.',
      lost: 'The connection broke off before an answer came.',
    },
    untrusted: (detail: string) =>
      `The connection is not safe, so nothing was sent: the certificate that was shown for the service is not trusted${detail === '' ? '' : ` (${detail})`}. If your company looks into secure connections, its IT people have to install its certificate on this computer.`,
    proxy: {
      unreachable: (proxy: string) =>
        `No safe way leads through the proxy ${proxy}: it could not be reached or did not answer. Look at the network.`,
      refused: (proxy: string) =>
        `The proxy ${proxy} does not let the connection through. Ask your IT people to allow this address.`,
      credentials: (proxy: string) =>
        `The proxy ${proxy} wants you to sign in before it lets the connection through.`,
    },
    notAService: (status: number) =>
      `Something answers there, but not as this service does (status ${status}). Look at the address.`,
    keychain: {
      available: 'The system keychain did not take the password.',
      absent: 'This computer has no keychain that could keep the password.',
      locked: 'The system keychain is locked and did not take the password.',
      unresponsive: 'The system keychain did not answer.',
    },
    unknownConnection: 'This connection is no longer there. Add it again.',
  },
  keychain: {
    locked: {
      title: 'The system keychain is locked',
      subtitle: (label: string) => `Your password is in it, so CO Desk cannot sign in to ${label}.`,
    },
    unresponsive: {
      title: 'The system keychain does not answer',
      subtitle: (label: string) => `Your password is in it, so CO Desk cannot sign in to ${label}.`,
    },
    absent: {
      title: 'This computer has no keychain',
      subtitle: 'So the password can be kept in no safe place, and CO Desk does not keep it.',
    },
    goOn: 'You can go on writing.',
    goOnLocked: 'Drafts, PDFs and saving do not need the keychain. Nothing was deleted from it.',
    goOnAbsent: 'Drafts, PDFs and saving do not need one. It is needed only to stay signed in.',
    unlock: 'Unlock it in your system, then try again',
    unlockHint: 'Usually it opens when you sign in to the computer.',
    wake: 'Look for a window that asks for it, then try again',
    wakeHint: 'It may hide behind others.',
    or: 'Or sign in for this run only',
    thisRun: 'Sign in for this run only',
    thisRunHint: 'The password is kept in memory until you close CO Desk, and not on the disk.',
    still: 'Nothing has changed yet.',
  },
};
