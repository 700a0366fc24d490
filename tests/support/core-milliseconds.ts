/** Processor time that this process has used so far, which does not grow on a busy machine. Milliseconds. */
export function coreMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
