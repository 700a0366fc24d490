/** What electron-store finds in the place of its validator: a store with a schema cannot be made. */
export function Ajv2020(): never {
  throw new Error('A store with a JSON schema needs ajv, which the bundle leaves out.');
}

const formats = { default: (): void => undefined };
export { formats as default };
