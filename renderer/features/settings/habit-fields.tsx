import { useState } from 'react';
import { chamberOf, demandsOf } from '../../../shared/domain/demands.ts';
import { europeanUnionOrders, writtenOrigin } from '../../../shared/rules/european-union.ts';
import { chamberSets } from '../../../shared/rules/habits/habit.ts';
import { checkCount } from '../../../shared/rules/readiness.ts';
import { useConnections, useProgram } from '../../stores/use-stores.ts';
import { countryName } from '../../text/countries.ts';
import { useLanguage, useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Choose } from '../../ui/choose.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SheetPart } from '../../ui/sheet.tsx';
import styles from './settings-sheet.module.css';

/** Whose habits are looked at, for each account and for practice, and how box 3 names a member state. */
export function HabitFields() {
  const words = useWords();
  const { active, connections } = useConnections((state) => state);
  const [connection, choose] = useState(active ?? 'practice');
  const options = [
    ...connections.map(({ id, label }) => ({ value: id, label })),
    { value: 'practice', label: words.settings.practice },
  ];
  return (
    <SheetPart>
      <h3 className={styles['title']}>{words.settings.habits}</h3>
      <p className={styles['about']}>{words.settings.habitsText}</p>
      <div className={styles['row']}>
        <span className={styles['rowLabel']} aria-hidden="true">
          {words.settings.habitsOf}
        </span>
        <Choose
          label={words.settings.habitsOf}
          labelHidden
          className={styles['rowControl']}
          options={options}
          value={connection}
          onChange={choose}
        />
      </div>
      <ChamberOf connection={connection} />
      <UnionOrder />
      <AllChecks connection={connection} />
    </SheetPart>
  );
}

function ChamberOf({ connection }: { readonly connection: string }) {
  const words = useWords();
  const chambers = useProgram((state) => state.settings.chambers);
  const change = useProgram((state) => state.changeSettings);
  return (
    <div className={styles['row']}>
      <span className={styles['rowLabel']} aria-hidden="true">
        {words.settings.chamber}
      </span>
      <Segments
        label={words.settings.chamber}
        labelHidden
        className={styles['rowControl']}
        options={chamberSets.map((value) => ({ value, label: words.readiness.chambers[value] }))}
        value={chamberOf({ chambers }, connection)}
        onChange={(chosen) => void change({ chambers: { ...chambers, [connection]: chosen } })}
      />
    </div>
  );
}

function UnionOrder() {
  const { words, language } = useLanguage();
  const order = useProgram((state) => state.settings.europeanUnionOrder);
  const change = useProgram((state) => state.changeSettings);
  const example = {
    countryCode: 'DE',
    country: countryName('DE', language),
    union: words.editor.europeanUnion,
  };
  return (
    <div className={styles['row']}>
      <span className={styles['rowLabel']} aria-hidden="true">
        {words.settings.memberState}
      </span>
      <Choose
        label={words.settings.memberState}
        labelHidden
        className={styles['rowControl']}
        options={europeanUnionOrders.map((value) => ({ value, label: writtenOrigin(example, value) }))}
        value={order}
        onChange={(chosen) => void change({ europeanUnionOrder: chosen })}
      />
    </div>
  );
}

function AllChecks({ connection }: { readonly connection: string }) {
  const words = useWords().settings;
  const settings = useProgram((state) => state.settings);
  const showSheet = useProgram((state) => state.showSheet);
  return (
    <p className={styles['allChecks']}>
      <Button kind="quiet" onPress={() => showSheet({ kind: 'checks', connection })}>
        {words.allChecks(checkCount(demandsOf(settings, connection)))}
      </Button>
    </p>
  );
}
