import { serveGallery } from '../tests/renderer/preview/serve.ts';

/**
 * `npm run gallery`: every screen in every state in a browser, on a program in memory, from the sources with hot reload.
 * `-- --port=5200` chooses another port, `-- --no-window` opens no browser.
 */
const parameters = process.argv.slice(2);
const port = Number(parameters.find((one) => one.startsWith('--port='))?.slice('--port='.length) ?? 5199);
const hasDesktop =
  process.platform !== 'linux' || ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => Boolean(process.env[name]));
try {
  const address = await serveGallery(port, hasDesktop && !parameters.includes('--no-window'));
  console.log(`Screens of CO Desk: ${address}`);
  console.log('A single one: the same address with #state=register&theme=dark&lang=de. Ctrl C ends it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
