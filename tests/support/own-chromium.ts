import { inject } from 'vitest';

/** Where the Chromium of this process of tests takes connections; empty when there is none on this computer. */
export function chromiumEndpoint(): string {
  const endpoints = inject('chromiumEndpoints');
  // Vitest numbers its processes from 1 on.
  const place = (Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % Math.max(endpoints.length, 1);
  return endpoints[place] ?? '';
}
