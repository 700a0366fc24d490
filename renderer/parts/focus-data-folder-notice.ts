/** Leads to the sentence under the bar that says why nothing can be sent. */
export function focusDataFolderNotice(): void {
  document.querySelector<HTMLElement>('[data-folder-notice]')?.focus();
}
