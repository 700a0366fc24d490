/** The hidden field that opens the system's own dialog, in every host alike. */
export const fileField = {
  type: 'file',
  multiple: true,
  accept: 'application/pdf,.pdf',
  hidden: true,
  tabIndex: -1,
} as const;
