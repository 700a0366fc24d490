/** Stands in for the validator of electron-store. A store with a schema throws. */
export function Ajv2020(): never {
  throw new Error('A store with a JSON schema needs ajv, which the bundle leaves out.');
}

const formats = { default: (): void => undefined };
export { formats as default };
