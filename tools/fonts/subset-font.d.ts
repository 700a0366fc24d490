declare module 'subset-font' {
  /** The signs of `text` of a font, and what its features `keepFeatures` need besides. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'sfnt';
      readonly keepFeatures: readonly string[];
      readonly dropTables: readonly string[];
    },
  ): Promise<Buffer>;
}
