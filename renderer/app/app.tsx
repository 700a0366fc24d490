import type { Stores } from '../stores/stores.ts';
import { StoresContext } from '../stores/use-stores.ts';

export function App({ stores }: { readonly stores: Stores }) {
  return <StoresContext value={stores}>{null}</StoresContext>;
}
