/** Where the page lives, and what counts as part of it. */
export interface PageAddress {
  /** What the window loads. */
  readonly start: string;
  /** Whether developer tools may be opened, and load their own files. */
  readonly developerTools: boolean;
}

export const pageScheme = 'app';
export const pageHost = 'co-desk';

const packagedStart = `${pageScheme}://${pageHost}/index.html`;

/** The built page, or a development server on this machine that the developer names while nothing is packaged. */
export function choosePageAddress(from: {
  readonly isPackaged: boolean;
  readonly developmentServer: string | undefined;
}): PageAddress {
  const { isPackaged, developmentServer } = from;
  if (isPackaged) return { start: packagedStart, developerTools: false };
  const isUsed = developmentServer !== undefined && isLoopback(developmentServer);
  return { start: isUsed ? developmentServer : packagedStart, developerTools: true };
}

function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/**
 * Whether an address belongs to the page. Compares protocol and host, because Node gives every address of an own
 * scheme the same origin, the text `null`.
 */
export function isOwnPage(page: PageAddress, address: string): boolean {
  const url = URL.parse(address);
  const own = URL.parse(page.start);
  if (url === null || own === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === own.protocol && url.host !== '' && url.host === own.host;
}

/** Whether the renderer may load an address: files of the page, and what never leaves the process. */
export function mayLoad(page: PageAddress, address: string): boolean {
  if (isOwnPage(page, address)) return true;
  const protocol = URL.parse(address)?.protocol;
  if (protocol === 'blob:' || protocol === 'data:') return true;
  return page.developerTools && (protocol === 'devtools:' || isDevelopmentSocket(page, address));
}

/** Hot reload talks over a socket to the server that the page came from. */
function isDevelopmentSocket(page: PageAddress, address: string): boolean {
  return address.startsWith('ws://') && isOwnPage(page, address.replace(/^ws:/, 'http:'));
}
