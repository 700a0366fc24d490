import { describe, expect, it } from 'vitest';
import { paths } from '../../../../../electron/services/wire/co-service.ts';
import { messageOf, startForTest } from './practice-client.ts';

describe('the paths of the practice service', () => {
  it.each([
    '/',
    '/api/v1/cert',
    '/api/v2/cert/CO',
    '/API/v1/cert/CO',
    '/api/v1/cert/CO/',
    '/api/v1/cert/CO/%zz/issue',
    '/api/v1/cert/CO/a/b/issue',
  ])('says 403 as a gateway does to %s', async (path) => {
    const { address } = await startForTest();
    const response = await fetch(`${address}${path}`);
    expect(response.status).toBe(403);
    expect(await messageOf(response)).toBe('Missing Authentication Token');
  });

  it.each([
    ['GET', paths.token, 'POST'],
    ['PUT', paths.submit, 'POST'],
    ['POST', paths.issue('PRACTICE-000001'), 'GET'],
  ])('says 405 to %s %s and names %s', async (method, path, allowed) => {
    const { address } = await startForTest();
    const response = await fetch(`${address}${path}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(await messageOf(response)).toContain(allowed);
  });

  it('turns pages in a browser away', async () => {
    const { address } = await startForTest();
    const headers = { origin: 'https://elsewhere.example' };
    const response = await fetch(`${address}${paths.token}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(),
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
