import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { useOnlyShown } from '../../stores/use-locked.ts';
import { useAddressBook } from '../../stores/use-stores.ts';
import { useLanguage } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import styles from './address-book.module.css';

/** The book as a file, and files of other programs into the book. */
export function BookFiles({ onClose }: { readonly onClose: () => void }) {
  const { words, language } = useLanguage();
  const { addressBook: book } = words;
  const field = useRef<HTMLInputElement>(null);
  const takeIn = useAddressBook((state) => state.takeIn);
  const saveFile = useAddressBook((state) => state.saveFile);
  const isOnlyShown = useOnlyShown();
  const bring = { id: 'takeIn', label: book.takeIn, icon: Upload, run: () => field.current?.click() };
  return (
    <div className={styles['files']}>
      <input
        ref={field}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,.vcard,text/csv,text/vcard"
        hidden
        tabIndex={-1}
        aria-label={book.takeIn}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void takeIn(file);
          event.target.value = '';
        }}
      />
      <Menu
        label={book.files}
        groups={[
          isOnlyShown ? [] : [bring],
          [
            { id: 'csv', label: book.saveCsv, icon: Download, run: () => void saveFile('csv', language) },
            {
              id: 'vcard',
              label: book.saveVcard,
              icon: Download,
              run: () => void saveFile('vcard', language),
            },
          ],
        ]}
      >
        <Button>{book.files}</Button>
      </Menu>
      <Button onPress={onClose}>{words.common.done}</Button>
    </div>
  );
}
