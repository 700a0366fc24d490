/** Lets text be dragged from the page: plain, with its own words hanging from the pointer. */
export function hangFromPointer(transfer: DataTransfer, text: string, className: string): void {
  transfer.clearData();
  transfer.setData('text/plain', text);
  transfer.effectAllowed = 'copy';
  const picture = document.createElement('div');
  picture.className = className;
  picture.textContent = text;
  document.body.append(picture);
  transfer.setDragImage(picture, -8, -14);
  // The browser takes its picture of it right after this.
  setTimeout(() => picture.remove());
}
