/** The hidden field that opens the system's own dialog, in every host alike. */
export const tableField = {
  type: 'file',
  accept: '.csv,.tsv,.txt,.xlsx,.json,.codesk,text/csv,application/json',
  hidden: true,
  tabIndex: -1,
} as const;

/** Also what cannot be read: the sheet says what to do about it, which a refused PDF would not. */
const tableName = /\.(?:csv|tsv|tab|txt|xlsx|xlsm|xls|json|codesk)$/iu;
const tableTypes =
  /^(?:text\/(?:csv|tab-separated-values|plain)|application\/json|application\/vnd\.ms-excel.*|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\..*)$/u;

/** A table by its name: all that a file has when it was dropped. */
export function isTableName(name: string): boolean {
  return tableName.test(name);
}

/** A table by its media type: all that a browser tells while a file is held over it. */
export function isTableType(mediaType: string): boolean {
  return tableTypes.test(mediaType);
}
