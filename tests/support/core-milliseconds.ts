/** How long this process used its cores so far, which a busy machine does not lengthen. Milliseconds. */
export function coreMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
