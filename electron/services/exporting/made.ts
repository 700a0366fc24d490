/** What is counted while a file is made. */
export interface Made {
  applications: number;
  missingPdfs: number;
  unreadable: number;
  replacedCharacters: number;
}

export function nothingYet(): Made {
  return { applications: 0, missingPdfs: 0, unreadable: 0, replacedCharacters: 0 };
}
