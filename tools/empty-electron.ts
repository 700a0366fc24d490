/** Stands in for `electron` where electron-store is loaded outside the desktop host. */
const nothing = {};
export default nothing;
