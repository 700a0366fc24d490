/** The one function of js-yaml that is used; the package has no types of its own. */
declare module 'js-yaml' {
  /** Parses one document; throws for what is no YAML. */
  export function load(text: string): unknown;
}
