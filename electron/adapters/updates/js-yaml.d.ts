/** The one function of js-yaml that is used; the package has no types of its own. */
declare module 'js-yaml' {
  /** Throws for what is no YAML of one document. */
  export function load(text: string): unknown;
}
