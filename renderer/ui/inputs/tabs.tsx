import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count?: string | undefined;
  }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
  /** Shown at the end of the row of tabs. */
  readonly aside?: ReactNode;
  /** The panel of the selected tab. It stays mounted when another tab is selected. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Tabs in a row, the selected one with a bar under it. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, selected, onSelect, aside, children, className } = props;
  const isCrowded = tabs.some(({ count = '' }) => count.length > 3);
  const panel = useNamedPanel(selected);
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find((other) => other.value === key);
        if (tab !== undefined) onSelect(tab.value);
      }}
      className={classNames(styles['tabs'], className)}
    >
      <div className={styles['row']} data-crowded={isCrowded}>
        <TabList aria-label={label} className={classNames(styles['list'])}>
          {tabs.map((tab) => (
            <Tab key={tab.value} id={tab.value} className={classNames(styles['tab'])}>
              {tab.label}
              {tab.count === undefined ? null : <span className={styles['count']}>{tab.count}</span>}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      <TabPanel ref={panel} id={selected} className={classNames(styles['panel'])}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

/**
 * Keeps the id of the panel right: react-aria keeps the first one, while the tab that is selected later refers to
 * another.
 */
function useNamedPanel(selected: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = panel.current?.parentElement?.querySelector('[role="tab"][aria-selected="true"]');
    const id = tab?.getAttribute('aria-controls');
    if (panel.current !== null && typeof id === 'string') panel.current.id = id;
  }, [selected]);
  return panel;
}
