/** Small values whose loss costs nothing. A damaged file is set aside by the adapter, never overwritten. */
export interface Preferences {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  /** True once after a start that found the file damaged and set it aside. */
  wasSetAside(): boolean;
}
