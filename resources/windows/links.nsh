; Links that begin with codesk: and .codesk files open CO Desk, for this clerk alone. What stands after "--" is never
; taken for an option.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\codesk" "" "URL:CO Desk"
  WriteRegStr SHELL_CONTEXT "Software\Classes\codesk" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\codesk\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\codesk\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "--" "%1"'
  ; The packager has just written this one without quotes and without "--". It names the class after `fileAssociations`.
  WriteRegStr SHELL_CONTEXT "Software\Classes\CO Desk application\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "--" "%1"'
  !insertmacro forgetInstaller
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\codesk"
    ; Electron has registered this for pressed notifications (`notificationClass` in the desktop host).
    DeleteRegKey HKCU "Software\Classes\CLSID\{81B9009D-E465-4E33-B631-AF296B5F6B4A}"
  ${endIf}
  !insertmacro forgetInstaller
!macroend

; The packager keeps a copy of the installer to fetch only differences later, which CO Desk never does. The folder goes
; when nothing else lies in it.
!macro forgetInstaller
  Delete "$LOCALAPPDATA\${APP_INSTALLER_STORE_FILE}"
  RMDir "$LOCALAPPDATA\co-desk-updater"
!macroend
