import { useEffect, useState } from 'react';
import { KeyColumns } from '../../parts/key-columns.tsx';
import { workKeys } from '../../parts/key-groups.ts';
import { keyOf } from '../../parts/keys.ts';
import type { FocusPlace } from '../../stores/program.ts';
import { useProgram, useStores } from '../../stores/use-stores.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useCommandOptions } from './command-options.ts';
import { useFoundOptions, useTemplateOptions } from './found-options.ts';
import { useLeaving } from './use-leaving.ts';
import styles from './palette.module.css';

/** Everything by its name: commands, templates, applications, parties. All keys below, so that looking teaches them. */
export function Palette({ from }: { readonly from: FocusPlace }) {
  const words = useWords();
  const { palette } = words;
  const { templates } = useStores();
  const platform = useProgram((state) => state.platform);
  const [text, setText] = useState('');
  const leave = useLeaving(from);
  useEffect(() => void templates.getState().load(), [templates]);
  const commands = useCommandOptions(text, leave);
  const ofTemplates = useTemplateOptions(text);
  const { applicationOptions, partyOptions, unsearched } = useFoundOptions(text, leave);
  return (
    <Sheet
      title={palette.title}
      isTitleHidden
      hangsFrom="bar"
      width={760}
      className={styles['palette']}
      onClose={() => leave()}
      footer={<Foot />}
    >
      <Finder
        label={palette.label}
        listLabel={palette.list}
        text={text}
        onType={setText}
        keyHint={keyOf('palette', platform, words.common.keys)}
        groups={[
          { name: palette.groups.commands, options: commands },
          { name: palette.groups.templates, options: ofTemplates },
          { name: palette.groups.applications, options: applicationOptions },
          { name: palette.groups.parties, options: partyOptions },
        ]}
        empty={palette.nothing(text.trim())}
      />
      <Unsearched count={unsearched} />
      <section className={styles['keys']} aria-label={palette.allKeys}>
        <h3 className={styles['keysHead']}>
          {palette.allKeys} <span className={styles['keysText']}>{palette.allKeysText}</span>
        </h3>
        <KeyColumns groups={workKeys(words, platform)} />
      </section>
    </Sheet>
  );
}

/** What an index that is still being made leaves out. */
function Unsearched({ count }: { readonly count: number }) {
  const { words, locale } = useLanguage();
  return (
    <p role="status" className={styles['unsearched']} hidden={count === 0}>
      {count === 0 ? '' : words.register.unsearched(new Intl.NumberFormat(locale).format(count))}
    </p>
  );
}

function Foot() {
  const { palette } = useWords();
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <>
      <span className={styles['hints']} aria-hidden="true">
        <span>{palette.choose}</span>
        <span>{palette.take}</span>
        <span>{palette.leave}</span>
      </span>
      <Button kind="quiet" onPress={() => showSheet({ kind: 'keys' })}>
        {palette.moreKeys}
      </Button>
    </>
  );
}
