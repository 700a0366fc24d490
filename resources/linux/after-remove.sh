#!/bin/sh
# Runs as root after the files are gone. What stands in braces is filled in while packaging.

# dpkg says what it does, rpm how many versions are left. While a newer version takes the place of this one, the newer
# one has linked and announced itself already (rpm) or is about to (dpkg), and nothing of it may be taken away.
case "$1" in
  0 | remove | purge) ;;
  *) exit 0 ;;
esac

if type update-alternatives >/dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}' || true
elif [ -L '/usr/bin/${executable}' ]; then
  rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  if apparmor_status --enabled >/dev/null 2>&1 && ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
    apparmor_parser --remove "$profile" || true
  fi
  rm -f "$profile"
fi

exit 0
