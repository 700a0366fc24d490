import { parseArgs } from 'node:util';
import { type RunningPracticeService, startPracticeService } from './practice-service.ts';

/**
 * Runs the practice service on its own, for tests and for people without the program:
 *
 *     node electron/services/practice/command-line.ts --port=8787 --user=practice --password=practice
 */
function readArguments(): { port: number; userName: string; password: string } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      user: { type: 'string', default: 'practice' },
      password: { type: 'string', default: 'practice' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error('--port must be a number from 0 to 65535; 0 takes a free one.');
  }
  return { port, userName: values.user, password: values.password };
}

function endOnSignal(service: RunningPracticeService): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void service.close());
}

try {
  const given = readArguments();
  const service = await startPracticeService(given);
  console.log(`Practice service: ${service.address}`);
  console.log(`User name: ${given.userName}`);
  console.log(`Password: ${given.password}`);
  console.log('Nothing is sent anywhere and nothing is kept. Ctrl C ends it.');
  endOnSignal(service);
} catch (error) {
  console.error(
    `The practice service cannot start. ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 2;
}
