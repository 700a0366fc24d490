import { paths } from '../wire/co-service.ts';

export type Route =
  | { readonly kind: 'token' }
  | { readonly kind: 'submit' }
  | { readonly kind: 'issue'; readonly applicationId: string }
  | { readonly kind: 'wrongMethod'; readonly allowed: 'GET' | 'POST' }
  | { readonly kind: 'wrongPath' };

const issuePath = new RegExp(`^${paths.submit}/([^/]+)/issue$`);

/** Finds the endpoint for a request line. A query is no part of any endpoint and is passed over. */
export function findRoute(method: string, target: string): Route {
  const [path = ''] = target.split('?', 1);
  if (path === paths.token) return onlyWith('POST', method, { kind: 'token' });
  if (path === paths.submit) return onlyWith('POST', method, { kind: 'submit' });
  const applicationId = readSegment(issuePath.exec(path)?.[1]);
  if (applicationId === null) return { kind: 'wrongPath' };
  return onlyWith('GET', method, { kind: 'issue', applicationId });
}

function onlyWith(allowed: 'GET' | 'POST', method: string, route: Route): Route {
  return method === allowed ? route : { kind: 'wrongMethod', allowed };
}

function readSegment(segment: string | undefined): string | null {
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
